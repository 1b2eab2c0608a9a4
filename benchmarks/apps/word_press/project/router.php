<?php
// PHP's own server asks this first: uploaded files are in the state, all else in the copy.
$path = urldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
$uploads = '/wp-content/uploads/';
if (strpos($path, $uploads) !== 0) {
    return false;
}
$root = getenv('LAB_STATE') . '/uploads/';
$file = realpath($root . substr($path, strlen($uploads)));
if (!$file || strpos($file, realpath($root)) !== 0 || !is_file($file)) {
    http_response_code(404);
    return true;
}
header('Content-Type: ' . (mime_content_type($file) ?: 'application/octet-stream'));
header('Content-Length: ' . filesize($file));
readfile($file);
return true;
