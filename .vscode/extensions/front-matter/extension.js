// Written by "npm run schemas" from scripts/editor/extension.ts.
"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// scripts/content/names.ts
function namesOf({
  site,
  ledger
}) {
  return {
    claim: Object.keys(ledger?.claims ?? {}),
    disclosure: Object.keys(ledger?.disclosures ?? {}),
    group: (site?.serviceGroups ?? []).map(({ id }) => id),
    option: (site?.form?.services ?? []).map(({ value }) => value),
    page: menuPages
  };
}
var menuPages;
var init_names = __esm({
  "scripts/content/names.ts"() {
    "use strict";
    menuPages = ["about", "contact", "privacy", "terms"];
  }
});

// scripts/editor/json-schema.ts
var import_yaml, z, flagTypes;
var init_json_schema = __esm({
  "scripts/editor/json-schema.ts"() {
    "use strict";
    import_yaml = require("yaml");
    z = __toESM(require("zod"), 1);
    flagTypes = ["boolean", "string"];
  }
});

// scripts/content/issues.ts
function suggest(wrong, allowed) {
  if (allowed.length === 0) return "There are none yet.";
  const written = wrong.slice(0, 100);
  const meant = probablyMeant(written, allowed);
  return `${meant ? `Did you mean "${meant}"? ` : ""}${listNames(written, allowed)}`;
}
function probablyMeant(wrong, allowed) {
  const longer = allowed.filter((name) => wrong.length >= 3 && name.startsWith(wrong));
  if (longer.length === 1) return longer[0];
  const nearest = (0, import_fastest_levenshtein.closest)(wrong, allowed);
  const isNear = (0, import_fastest_levenshtein.distance)(wrong, nearest) <= Math.max(2, Math.floor(nearest.length / 3));
  return isNear ? nearest : void 0;
}
function listNames(wrong, allowed) {
  if (allowed.length <= mostNames) return `Allowed: ${allowed.join(", ")}.`;
  const near = allowed.map((name) => ({ name, steps: (0, import_fastest_levenshtein.distance)(wrong, name) })).sort((a, b) => a.steps - b.steps || compare(a.name, b.name)).slice(0, nearestNames).map(({ name }) => name);
  return `Allowed: ${near.join(", ")} and ${allowed.length - near.length} more.`;
}
function excerpt(text, length = 60) {
  return text.length > length ? `${text.slice(0, length - 3)}\u2026` : text;
}
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
var import_fastest_levenshtein, mostNames, nearestNames;
var init_issues = __esm({
  "scripts/content/issues.ts"() {
    "use strict";
    import_fastest_levenshtein = require("fastest-levenshtein");
    mostNames = 60;
    nearestNames = 8;
  }
});

// scripts/content/schema-fields.ts
var z2;
var init_schema_fields = __esm({
  "scripts/content/schema-fields.ts"() {
    "use strict";
    z2 = __toESM(require("zod"), 1);
  }
});

// scripts/content/schema-issues.ts
var kindNames;
var init_schema_issues = __esm({
  "scripts/content/schema-issues.ts"() {
    "use strict";
    init_issues();
    init_schema_fields();
    kindNames = {
      string: "text",
      array: 'a list, each entry on its own line after "- "',
      object: "a group of fields, indented below this one",
      record: "a group of fields, indented below this one"
    };
  }
});

// scripts/editor/messages.ts
function friendlyMessage({ message, data }, written) {
  const { values, properties } = data ?? {};
  const text = excerpt(written.trim());
  if (values) return `"${text}" is not allowed. ${suggest(written.trim(), values.map(String))}`;
  const [, unknown] = /^Property (.+) is not allowed\.$/.exec(message) ?? [];
  if (unknown)
    return `No such field. ${properties?.length ? suggest(unknown, properties) : ""}`.trim();
  const [, missing] = /^Missing property "(.+)"\.$/.exec(message) ?? [];
  if (missing) return `The field "${missing}" is missing.`;
  const [, kind] = /^Incorrect type\. Expected "(.+)"\.$/.exec(message) ?? [];
  if (kind && !(kind === "string" && text === "")) return `Must be ${kindNames[kind] ?? kind}.`;
  if (message.startsWith("Incorrect type.")) {
    return text === "" ? "Must not be empty." : "Must be a text.";
  }
  return /^(must|is) /.test(message) ? `"${text}" ${message}.` : message;
}
var init_messages = __esm({
  "scripts/editor/messages.ts"() {
    "use strict";
    init_issues();
    init_schema_issues();
  }
});

// scripts/editor/front-matter-help.ts
var front_matter_help_exports = {};
__export(front_matter_help_exports, {
  FrontMatterHelp: () => FrontMatterHelp
});
function firstLine({ start, end }) {
  return end.line === start.line ? { start, end } : { start, end: { ...start, character: 999 } };
}
function lineOf(document, { line }) {
  return document.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
}
function isWithin(document, { line }) {
  return line > 0 && line < document.lineCount;
}
var import_node_fs, import_promises, import_node_path, import_node_url, import_vscode_languageserver_textdocument, import_yaml2, import_yaml_language_server, FrontMatterHelp;
var init_front_matter_help = __esm({
  "scripts/editor/front-matter-help.ts"() {
    "use strict";
    import_node_fs = require("node:fs");
    import_promises = require("node:fs/promises");
    import_node_path = __toESM(require("node:path"), 1);
    import_node_url = require("node:url");
    import_vscode_languageserver_textdocument = require("vscode-languageserver-textdocument");
    import_yaml2 = require("yaml");
    import_yaml_language_server = require("yaml-language-server");
    init_names();
    init_json_schema();
    init_messages();
    FrontMatterHelp = class {
      #input;
      #service;
      /** The names of the fields that are true or false. */
      #flags = /* @__PURE__ */ new Set();
      #version = 0;
      constructor(input) {
        this.#input = input;
        this.#service = (0, import_yaml_language_server.getLanguageService)({
          schemaRequestService: (uri) => this.#readSchema((0, import_node_url.fileURLToPath)(uri)),
          workspaceContext: {
            resolveRelativePath: (relative, schema) => new URL(relative, schema).href
          }
        });
        this.refreshNames();
      }
      /** Takes in anew what the content gives names to: claims, groups, options. */
      refreshNames() {
        const schemas = Object.entries(this.#input.associations).map(([file, fileMatch]) => ({
          uri: (0, import_node_url.pathToFileURL)(import_node_path.default.join(this.#input.root, file)).href,
          fileMatch
        }));
        for (const { uri } of schemas) this.#service.resetSchema(uri);
        this.#service.configure({
          validate: true,
          completion: true,
          hover: true,
          hoverSchemaSource: false,
          yamlVersion: "1.2",
          schemas
        });
      }
      /** What is wrong with the front matter. Everything here would stop a build. */
      async check(open) {
        const document = this.#documentOf(open);
        if (!document) return [];
        const found = await this.#service.doValidation(document, false);
        const broken = found.filter(({ source }) => source === "YAML");
        return (broken.length > 0 ? broken : found).map((problem) => ({
          ...problem,
          range: firstLine(problem.range),
          message: friendlyMessage(problem, document.getText(problem.range)),
          severity: import_yaml_language_server.DiagnosticSeverity.Error
        }));
      }
      /** What can stand at a place of the front matter. */
      async complete(open, position) {
        const document = this.#documentOf(open);
        if (!document || !isWithin(document, position)) return [];
        const { items } = await this.#service.doComplete(document, position, false);
        const [, field = ""] = /^[\s-]*([\w-]+):/.exec(lineOf(document, position)) ?? [];
        const isWanted = ({ label }) => this.#flags.has(field) || !["true", "false"].includes(label);
        return items.filter(isWanted).map(
          (item) => item.label === "object" ? { ...item, label: "all fields that are needed" } : item
        );
      }
      /** What the field at a place of the front matter is for. */
      async explain(open, position) {
        const document = this.#documentOf(open);
        if (!document || !isWithin(document, position)) return null;
        return this.#service.doHover(document, position);
      }
      /** The front matter as a YAML document whose lines have the numbers they have in the file. */
      #documentOf({ file, text }) {
        const [, fields] = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)(?:^---[ \t]*\r?$|(?![\s\S]))/m.exec(text) ?? [];
        if (fields === void 0) return void 0;
        const version = ++this.#version;
        return import_vscode_languageserver_textdocument.TextDocument.create((0, import_node_url.pathToFileURL)(file).href, "yaml", version, `
${fields}`);
      }
      async #readSchema(file) {
        const names = namesOf(this.#readNames());
        return JSON.stringify(JSON.parse(await (0, import_promises.readFile)(file, "utf8")), (key, node) => {
          if (String(node?.type) === String(flagTypes))
            this.#flags.add(key);
          const kind = node?.names;
          const known = kind === void 0 ? void 0 : names[kind];
          if (!known?.length) return node;
          const { pattern, patternErrorMessage, ...rest } = node;
          return { ...rest, type: "string", enum: known };
        });
      }
      #readNames() {
        const read = (name) => {
          try {
            const file = import_node_path.default.join(this.#input.root, this.#input.contentDir, name);
            return (0, import_yaml2.parse)(/^---\r?\n([\s\S]*?)^---/m.exec((0, import_node_fs.readFileSync)(file, "utf8"))?.[1] ?? "");
          } catch {
            return void 0;
          }
        };
        return { site: read("site.md"), ledger: read("claims.md") };
      }
    };
  }
});

// scripts/editor/extension.ts
var extension_exports = {};
__export(extension_exports, {
  activate: () => activate
});
module.exports = __toCommonJS(extension_exports);
var vscode = __toESM(require("vscode"), 1);
var markdown = { language: "markdown", scheme: "file" };
var pause = 200;
async function activate(context) {
  const help = await makeHelp();
  if (!help) return;
  const problems = vscode.languages.createDiagnosticCollection("front-matter");
  const check = async (document) => {
    if (document.languageId !== "markdown") return;
    const found = await help.check(openFile(document));
    problems.set(
      document.uri,
      found.map(({ range, message }) => new vscode.Diagnostic(rangeOf(range), message))
    );
  };
  const checkAll = () => Promise.all(vscode.workspace.textDocuments.map(check));
  let timer;
  context.subscriptions.push(
    problems,
    vscode.workspace.onDidOpenTextDocument(check),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => problems.delete(uri)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      clearTimeout(timer);
      timer = setTimeout(() => void check(document), pause);
    }),
    vscode.workspace.onDidSaveTextDocument(() => {
      help.refreshNames();
      return checkAll();
    }),
    vscode.languages.registerCompletionItemProvider(
      markdown,
      {
        provideCompletionItems: async (document, position) => (await help.complete(openFile(document), position)).map(completionOf)
      },
      " ",
      ":"
    ),
    vscode.languages.registerHoverProvider(markdown, {
      async provideHover(document, position) {
        const hover = await help.explain(openFile(document), position);
        if (!hover) return void 0;
        const { contents } = hover;
        return new vscode.Hover(new vscode.MarkdownString(contents.value ?? ""));
      }
    })
  );
  await checkAll();
}
async function makeHelp() {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const associations = vscode.workspace.getConfiguration("yaml").get("schemas", {});
  const [claims] = associations[".vscode/schemas/claims.json"] ?? [];
  if (!folder || !claims) return void 0;
  try {
    const { FrontMatterHelp: FrontMatterHelp2 } = await Promise.resolve().then(() => (init_front_matter_help(), front_matter_help_exports));
    const contentDir = claims.split("/").slice(0, -1).join("/");
    return new FrontMatterHelp2({ root: folder.uri.fsPath, associations, contentDir });
  } catch (error) {
    void vscode.window.showWarningMessage(
      `The help for front matter could not start. Run "npm ci" in this folder, and open it again. (${error})`
    );
    return void 0;
  }
}
var openFile = (document) => ({
  file: document.uri.fsPath,
  text: document.getText()
});
function rangeOf({ start, end }) {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
function completionOf(item) {
  const completion = new vscode.CompletionItem(
    item.label,
    // VS Code counts from 0, the protocol from 1.
    item.kind === void 0 ? void 0 : item.kind - 1
  );
  const edit = item.textEdit;
  completion.insertText = new vscode.SnippetString(edit?.newText ?? item.insertText ?? item.label);
  if (edit && "range" in edit) completion.range = rangeOf(edit.range);
  const { documentation } = item;
  completion.documentation = typeof documentation === "string" ? documentation : new vscode.MarkdownString(documentation?.value);
  return completion;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  activate
});
