import { makers, planSite, renderRoute } from './build-site'
import { folderCache } from './assets/cache'
import { HtmlMinifier, options } from './render/minify-html'
import { minify } from 'html-minifier-terser'
const orig = HtmlMinifier.prototype.minify
const store:string[]=[]
HtmlMinifier.prototype.minify = function(h){ store.push(h); return Promise.resolve(h)}
const make={...makers, buildSharePictures: async()=>({files:[],byPath:new Map()})}
const plan=await planSite({contentDir:process.argv[2],cache:folderCache('/work/main/.cache')} as any,make as any)
const n=Number(process.argv[3]??100)
for(const r of plan.routes.slice(0,n)) await renderRoute(r,plan)
const m=new HtmlMinifier(); m.minify=orig as any
let bad=0,tf=0,ts=0
for(const [i,h] of store.entries()){ let s=performance.now(); const a=await m.minify(h); const d=performance.now()-s; tf+=d; if(i%50<2||d>15)console.log(i,d.toFixed(2),h.length); s=performance.now(); const b=await minify(h,options); ts+=performance.now()-s
 if(a!==b){bad++; if(bad<6){let k=0; while(a[k]===b[k])k++; console.log('DIFF',plan.routes[i].path,'\n fast:',a.slice(k-80,k+80),'\n lib :',b.slice(k-80,k+80))}}}
console.log('pages',store.length,'bad',bad,'fast ms/page',(tf/store.length).toFixed(2),'lib',(ts/store.length).toFixed(2))
