<?php
// PHP's own server asks this first: pages by their names, uploaded files from the state.
$path = urldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
if (strpos($path, '/images/') === 0) {
    $root = realpath(getenv('LAB_STATE') . '/images');
    $file = realpath($root . substr($path, strlen('/images')));
    if (!$file || strpos($file, "$root/") !== 0 || !is_file($file)) {
        http_response_code(404);
        return true;
    }
    header('Content-Type: ' . (mime_content_type($file) ?: 'application/octet-stream'));
    header('Content-Length: ' . filesize($file));
    readfile($file);
    return true;
}
if ($path === '/' || strpos($path, '/wiki/') === 0) {
    chdir($_SERVER['DOCUMENT_ROOT']);
    $_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
    $_SERVER['SCRIPT_FILENAME'] = $_SERVER['DOCUMENT_ROOT'] . '/index.php';
    require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
    return true;
}
return false;
