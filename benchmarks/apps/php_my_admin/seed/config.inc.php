<?php
// What phpMyAdmin reads at each request: one server, by its socket; nothing leaves the machine.
$state = getenv('LAB_STATE');
$cfg['blowfish_secret'] = 'of a laboratory, thirty-two long';
$cfg['Servers'][1] = [
    'auth_type' => 'cookie',
    'host' => 'localhost',
    'socket' => $state . '/db.sock',
    'hide_db' => '^(information_schema|mysql|performance_schema|sys)$',
];
$cfg['TempDir'] = $state . '/tmp';
$cfg['VersionCheck'] = false;
$cfg['SendErrorReports'] = 'never';
$cfg['PmaNoRelation_DisableWarning'] = true;
$cfg['LoginCookieValidity'] = 86400;
$cfg['UploadDir'] = '';
