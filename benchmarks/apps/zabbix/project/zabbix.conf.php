<?php
// What the frontend reads at each request: one database, by the socket that php is given.
global $DB;

$DB['TYPE'] = 'MYSQL';
$DB['SERVER'] = 'localhost';
$DB['PORT'] = '0';
$DB['DATABASE'] = 'zabbix';
$DB['USER'] = 'root';
$DB['PASSWORD'] = '';
$DB['DOUBLE_IEEE754'] = true;

$ZBX_SERVER_NAME = 'Harbour';
$IMAGE_FORMAT_DEFAULT = IMAGE_FORMAT_PNG;
