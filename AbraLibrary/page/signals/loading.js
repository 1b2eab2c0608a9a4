// Visible loading state: declared busy states, skeletons and spinners. Not hidden ones (YouTube keeps
// 84 loaders in the page), transparent ones (Discourse's bar), ones out of view, or parts of ads
// (docs/design.md, "Settle").

import * as dom from "../dom/dom.js";
import * as remembered from "../dom/remembered.js";
import * as roots from "../dom/roots.js";
import * as selector from "../dom/selector.js";
import * as sight from "../dom/sight.js";
import * as animations from "./animations.js";

/** Declared in ARIA or HTML, which needs no other evidence. */
const SEMANTIC = '[aria-busy="true"],progress:not([value]),[role=progressbar]:not([aria-valuenow],[aria-valuetext])';
/** Elements that are loading state by their tag, some only with these attributes. */
const TAGS =
  "ion-spinner,ion-skeleton-text,ion-loading,sl-spinner,sl-skeleton,wa-spinner,wa-skeleton,mat-spinner,mat-progress-spinner[mode=indeterminate],mat-progress-bar[mode=indeterminate],md-progress-circular,md-circular-progress[indeterminate],md-linear-progress[indeterminate],fluent-progress-ring,vaadin-progress-bar[indeterminate]";
/**
 * The same without their attributes.
 * @fixed the form of TAGS
 */
const TAG_NAMES = TAGS.split(",").map((tag) => tag.replace(/\[.*/, ""));
/**
 * Classes that a library uses for loading state only, as whole words.
 * @type {[RegExp, "skeleton"|"spinner"][]}
 * @measured MUI, Ant Design, Element Plus, Vuetify, PrimeVue, Chakra, Mantine, Blueprint, Kendo UI, Bootstrap, Angular
 *   Material, NProgress, Quasar, AG Grid, DataTables
 * @test atest/settle/settle_loading.robot::Loading State In View Is Waited For And Named
 */
const CERTAIN = [
  [/^Mui(Skeleton)-root$|^(ant|el)-skeleton(-active|__item)?$|^v-skeleton-loader$|^p-skeleton$|^chakra-skeleton$|^mantine-Skeleton-root$|^react-loading-skeleton$|^bp[3-5]-skeleton$|^k-skeleton$|^placeholder-(glow|wave)$/, "skeleton"],
  [/^MuiCircularProgress-indeterminate$|^MuiLinearProgress-indeterminate$|^ant-spin-spinning$|^ant-btn-loading-icon$|^el-loading-(mask|spinner)$|^v-progress-(circular|linear)--indeterminate$|^spinner-(border|grow)$|^mdc-(circular|linear)-progress--indeterminate$|^mat-mdc-progress-spinner-indeterminate$|^p-progress-?spinner$|^chakra-spinner$|^mantine-Loader-root$|^bp[3-5]-spinner$|^k-loading-mask$|^nprogress-busy$|^q-spinner$|^ag-overlay-loading-wrapper$|^dt-processing$/, "spinner"],
];
/** Each name here and below contains one of these: the browser excludes all other elements. */
const NAMED = ["skeleton", "spin", "load", "shimmer", "progress", "placeholder", "processing"].map((part) => `[class*=${part} i]`).join(",");
/**
 * Words in general use, and Tailwind's: they need an endless animation or ARIA as evidence.
 * @measured classes of loading state, and of its look-alikes, on real pages
 * @test atest/settle/settle_loading.robot::Loading State In View Is Waited For And Named, atest/settle/settle_loading.robot::What Only Looks Like Loading State Is Not Waited For
 */
const GENERIC = /(?:^|[-_])(skeleton|spinner|loader|loading|spinning|shimmer)(?:$|[-_])|(?:^|:)animate-spin$/;
/**
 * Where a word begins in camel case.
 * @fixed camel case
 */
const CAMEL = /([a-z\d])([A-Z])/g;
const ANNOUNCED = '[role=status],[role=alert],[role=progressbar],[aria-live],[aria-busy="true"]';
/**
 * Words of advertising, as whole words: "loading", "header" and "shadow" contain "ad", too.
 * @measured made for the classes of AdSense, DFP, Taboola and Outbrain, and the words that pages use
 * @test atest/settle/settle_loading.robot::Loading State Of Advertisements Is Not Waited For, atest/settle/settle_loading.robot::Words That Contain Ad Are Not Advertisements
 */
const ADVERTISING = /(?:^|[-_])(ads?|adverts?|advertisements?|advertising|advertorial|adsbygoogle|adslot|adunit|adbox|dfp|taboola|outbrain|sponsored)(?:$|[-_])/;
/**
 * In a larger element, an inner animation is no evidence for the whole. Errs towards no loading state.
 * @unit elements
 * @measured not measured: chosen above what spinners are drawn with, a dozen blades
 * @test utest/page/signals/test_animations.py::test_a_generic_name_is_borne_out_by_what_moves_in_it
 */
const MOST_INSIDE = 30;

/** @typedef {"busy"|"progress"|"skeleton"|"spinner"} Kind */
/** @typedef {{element: Element, kind: Kind}} Loading */
/** @typedef {{name: "skeleton"|"spinner", isCertain: boolean}|null} Named what classes mean, and whether they are certain */

/**
 * A page has far fewer classes than elements.
 * @type {Map<string, Named>}
 */
const kindsOfClasses = new Map();
/**
 * @limit how many are kept before it starts over
 * @unit classes
 */
const MOST_KINDS = 5000;
/**
 * Generic words for a skeleton; all others mean a spinner.
 * @measured the words of GENERIC
 * @test atest/settle/settle_loading.robot::Loading State In View Is Waited For And Named
 */
const BONES = /skeleton|shimmer/;

/**
 * The loading state in view.
 * @returns {Loading[]}
 */
export function inView() {
  /** @type {Map<Element, Kind>} */
  const found = new Map();
  /** @type {ReturnType<typeof animations.endlessTargets>|null} */
  let endless = null;
  // A generic name needs an announcement or an endless animation.
  const isEvident = (/** @type {Element} */ element) => element.matches(ANNOUNCED) || isMoving(element, (endless ??= animations.endlessTargets()));
  for (const element of remembered.query(SEMANTIC)) {
    found.set(element, element.matches('[aria-busy="true"]') ? "busy" : "progress");
  }
  roots.eachOf(TAG_NAMES, (element) => {
    if (element.matches(TAGS)) found.set(element, element.localName.includes("skeleton") ? "skeleton" : "spinner");
  });
  for (const element of remembered.query(NAMED)) {
    const kind = kindOf(element.getAttribute("class") ?? "");
    if (kind && !found.has(element) && (kind.isCertain || isEvident(element))) found.set(element, kind.name);
  }
  return [...found]
    .filter(([element]) => sight.isSeen(element) && !isAdvertising(element))
    .map(([element, kind]) => ({ element, kind }));
}

/** @param {string} classes those of an element */
function kindOf(classes) {
  let kind = kindsOfClasses.get(classes);
  if (kind === undefined) {
    if (kindsOfClasses.size >= MOST_KINDS) kindsOfClasses.clear();
    kindsOfClasses.set(classes, (kind = read(classes.split(/\s+/))));
  }
  return kind;
}

/** @param {string[]} words @returns {Named} */
function read(words) {
  for (const [pattern, name] of CERTAIN) {
    if (words.some((word) => pattern.test(word))) return { name, isCertain: true };
  }
  for (const word of words) {
    const generic = GENERIC.exec(word.replace(CAMEL, "$1-$2").toLowerCase());
    if (generic) return { name: BONES.test(generic[0]) ? "skeleton" : "spinner", isCertain: false };
  }
  return null;
}

/**
 * Whether an element is animated, or a part that is drawn for it.
 * @param {Element} element
 * @param {ReturnType<typeof animations.endlessTargets>} endless
 */
function isMoving(element, endless) {
  if (endless.size === 0) return false;
  if (endless.has(element)) return true;
  const inside = element.getElementsByTagName("*");
  return inside.length <= MOST_INSIDE && [...inside].some((each) => endless.has(each));
}

/**
 * Whether it is part of an ad: by the words of surrounding classes and ids.
 * @param {Element} element
 * @returns {boolean}
 */
function isAdvertising(element) {
  return dom.closest(element, (/** @type {Element} */ at) => {
    if (at.matches("ins.adsbygoogle,[data-ad],[data-ad-slot],[data-ad-client],[aria-label=Advertisement i]")) return true;
    return [at.id, ...at.classList].some((word) => ADVERTISING.test(word.replace(CAMEL, "$1-$2").toLowerCase()));
  }) !== null || isInAdvertisingFrame(element);
}

/** @param {Element} element */
function isInAdvertisingFrame(element) {
  const frame = dom.frameOf(element.ownerDocument);
  return frame !== null && isAdvertising(frame);
}

/** Describes loading state for the result. @param {Loading} loading */
export function describe({ element, kind }) {
  return { locator: selector.compact(element), css: selector.css(element), kind };
}
