<?php
// A must-use plugin: keeps WordPress from what is not on this machine, and its files in the state.
add_filter('upload_dir', function ($told) {
    $root = getenv('LAB_STATE') . '/uploads';
    $url = getenv('LAB_URL') . '/wp-content/uploads';
    wp_mkdir_p($root . $told['subdir']);
    return array_merge($told, [
        'basedir' => $root, 'path' => $root . $told['subdir'],
        'baseurl' => $url, 'url' => $url . $told['subdir'], 'error' => false,
    ]);
});
// Pictures of persons come from gravatar.com, even in the settings of a site that shows none.
add_filter('pre_get_avatar_data', fn($data) => ['url' => 'data:image/gif;base64,R0lGODlhAQABAIAAAMzMzAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='] + $data, 99);
// Fonts, little pictures for characters, and patterns come from elsewhere too.
add_action('wp_default_styles', function ($styles) {
    $styles->remove('wp-editor-font');
    $styles->add('wp-editor-font', false);
}, 99);
add_filter('emoji_svg_url', '__return_false');
add_action('init', function () {
    remove_action('wp_head', 'print_emoji_detection_script', 7);
    remove_action('admin_print_scripts', 'print_emoji_detection_script');
    remove_action('wp_print_styles', 'print_emoji_styles');
    remove_action('admin_print_styles', 'print_emoji_styles');
});
add_filter('should_load_remote_block_patterns', '__return_false');
// News, updates and the checks of the site's health ask wordpress.org.
add_action('wp_dashboard_setup', function () {
    remove_meta_box('dashboard_primary', 'dashboard', 'side');
    remove_meta_box('dashboard_site_health', 'dashboard', 'normal');
    remove_meta_box('dashboard_php_nag', 'dashboard', 'normal');
});
foreach (['update_core', 'update_plugins', 'update_themes'] as $each) {
    add_filter('pre_site_transient_' . $each, fn() => (object) [
        'last_checked' => time(), 'version_checked' => get_bloginfo('version'),
        'updates' => [], 'response' => [], 'translations' => [],
    ]);
}
// Nobody is asked twice a year whether the address for mail is still right, and no mail is sent.
add_filter('admin_email_check_interval', '__return_zero');
if (!function_exists('wp_mail')) {
    function wp_mail(...$any)
    {
        return true;
    }
}
