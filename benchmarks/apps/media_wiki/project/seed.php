<?php
// Fills an empty wiki: accounts, pages and pictures of a small harbour, each of its own day.
require_once getenv('MW_INSTALL_PATH') . '/maintenance/Maintenance.php';

use MediaWiki\MediaWikiServices;
use MediaWiki\Revision\SlotRecord;
use Wikimedia\Timestamp\ConvertibleTimestamp;

class Seed extends Maintenance
{
    public function execute()
    {
        foreach (self::PEOPLE as [$name, $groups]) {
            ConvertibleTimestamp::setFakeTime('20250110080000');
            $this->person($name, $groups);
        }
        foreach (self::CHANGES as $each) {
            $this->change(...$each);
        }
        ConvertibleTimestamp::setFakeTime('20260420090000');
        $this->picture('New crane.png', 'The new crane at the quay, built in 2019.');
        DeferredUpdates::doUpdates();
        // The page that the installer has made was made today; let it be as old as the accounts.
        $base = $this->getDB(DB_PRIMARY);
        $base->update('revision', ['rev_timestamp' => '20250110080000'], ['rev_id' => 1], __METHOD__);
        $base->delete('recentchanges', ['rc_this_oldid' => 1], __METHOD__);
        $base->update('user', ['user_registration' => '20250110080000'], '*', __METHOD__);
    }

    private function person($name, $groups)
    {
        $services = MediaWikiServices::getInstance();
        $user = $services->getUserFactory()->newFromName($name);
        if (!$user->isRegistered()) {
            $user->addToDatabase();
            $user->changeAuthenticationData(['username' => $name, 'password' => 'harbour-2026',
                'retype' => 'harbour-2026']);
            $user->setToken('of-a-laboratory-' . str_pad($user->getId(), 16, '0'));
            $user->saveSettings();
        }
        foreach ($groups as $group) {
            $services->getUserGroupManager()->addUserToGroup($user, $group);
        }
    }

    private function change($when, $name, $page, $text, $summary = '', $minor = false)
    {
        ConvertibleTimestamp::setFakeTime($when);
        $text = is_array($text) ? sprintf(...$text) : $text;
        $services = MediaWikiServices::getInstance();
        $user = $services->getUserFactory()->newFromName($name);
        $wiki = $services->getWikiPageFactory()->newFromTitle(Title::newFromText($page));
        $updater = $wiki->newPageUpdater($user);
        $updater->setContent(SlotRecord::MAIN, ContentHandler::makeContent($text, $wiki->getTitle()));
        $flags = ($minor && $wiki->exists() ? EDIT_MINOR : 0);
        $updater->saveRevision(CommentStoreComment::newUnsavedComment($summary), $flags);
        if (!$updater->wasSuccessful()) {
            $this->fatalError("$page: " . $updater->getStatus()->getWikiText());
        }
        DeferredUpdates::doUpdates();
    }

    private function picture($name, $about)
    {
        $source = tempnam(sys_get_temp_dir(), 'seed');
        $canvas = imagecreatetruecolor(320, 240);
        imagefill($canvas, 0, 0, imagecolorallocate($canvas, 190, 215, 235));
        $steel = imagecolorallocate($canvas, 150, 60, 40);
        imagefilledrectangle($canvas, 60, 60, 80, 220, $steel);
        imagefilledrectangle($canvas, 40, 50, 280, 65, $steel);
        imageline($canvas, 260, 65, 260, 150, $steel);
        imagepng($canvas, $source);
        $services = MediaWikiServices::getInstance();
        $user = $services->getUserFactory()->newFromName('Carla Diaz');
        $file = $services->getRepoGroup()->getLocalRepo()->newFile($name);
        $status = $file->upload($source, 'Taken in April', $about, 0, false, false, $user);
        if (!$status->isOK()) {
            $this->fatalError($status->getWikiText());
        }
        unlink($source);
    }

    private const PEOPLE = [
        ['Nora Lund', ['sysop', 'bureaucrat', 'interface-admin']],
        ['Carla Diaz', ['sysop']],
        ['Ben Carter', ['bot']],
        ['Ben Cartwright', ['bot']],
        ['Ole Berg', []],
        ['Rita Sales', []],
        ['Rita Salesbury', []],
        ['Tom Reed', []],
    ];

    private const FERRY = "The ferry crosses the bay all year.\n\n== Times ==\n"
        . "On weekdays, the first ferry leaves at %s.\n\nOn Saturdays, the first ferry leaves at 9:00.\n\n"
        . "On Sundays, the first ferry leaves at %s.\n\n== Tickets ==\n"
        . "Tickets are sold %s.\n\n[[Category:Boats]]\n";

    private const PRICES = "All prices are in euros.\n\n== Summer ==\n* Launch of a boat: 40\n"
        . "* Night at the quay: 25%s\n\n== Winter ==\n* Launch of a boat: 40\n* Night at the quay: 15\n\n"
        . "== Repairs ==\nAsk at the [[Boatyard]].\n";

    private const CHANGES = [
        ['20260302080000', 'Nora Lund', 'Main Page', "Welcome to the wiki of the harbour.\n\n"
            . "* [[Ferry]]\n* [[Prices]]\n* [[Harbour rules]]\n* [[How to moor]]\n* [[Tide tables]]\n"
            . "* [[Boatyard]]\n* [[Boat fees]]\n* [[Old crane]]\n"],
        ['20260302081500', 'Nora Lund', 'MediaWiki:Licenses', "* Public domain|Public domain\n"
            . "* Free use|Free, with the name of who made it\n* Ask first|Ask who made it first\n"],
        ['20260303090000', 'Nora Lund', 'Template:Public domain', "This file belongs to all.\n"],
        ['20260303090100', 'Nora Lund', 'Template:Free use', "This file is free for those who name who made it.\n"],
        ['20260303090200', 'Nora Lund', 'Template:Ask first', "Ask who made this file before you use it.\n"],
        ['20260303091000', 'Nora Lund', 'Category:Boats', "All that floats.\n"],
        ['20260303091100', 'Nora Lund', 'Category:Cranes', "All that lifts.\n"],
        ['20260305100000', 'Carla Diaz', 'Prices', [self::PRICES, '']],
        ['20260306100000', 'Carla Diaz', 'Harbour rules', "# Sail slowly.\n# Keep the quay clean.\n# Tell the office when you leave.\n"],
        ['20260306110000', 'Carla Diaz', 'Harbour rules in winter', "# No boat is launched when there is ice.\n"],
        ['20260307100000', 'Tom Reed', 'How to moor', "Come slowly, against the wind. Throw the bow line first.\n"],
        ['20260307101000', 'Tom Reed', 'Talk:How to moor', "Is the bow line always first? [[User:Tom Reed|Tom]]\n"],
        ['20260307103000', 'Tom Reed', 'How to moor at night', "Use the lights of the pier.\n"],
        ['20260308100000', 'Tom Reed', 'Tide tables', "High water is at 6:10 and 18:35.\n"],
        ['20260309100000', 'Carla Diaz', 'Boatyard', "The boatyard repairs boats of up to 12 metres.\n\n[[Category:Boats]]\n"],
        ['20260310100000', 'Ole Berg', 'Boat fees', "A berth is paid for each month: 80 euros for boats of up to 8 metres, "
            . "120 euros for others.\n\nThe office sends the bill.\n", 'Fees of the year'],
        ['20260310103000', 'Ole Berg', 'Talk:Boat fees', "Are catamarans others? [[User:Ole Berg|Ole]]\n"],
        ['20260311100000', 'Ole Berg', 'Boat Fees', "Fees for boats will be here.\n", 'Begun'],
        ['20260311103000', 'Ole Berg', 'Talk:Boat Fees', "Do we need this page? [[User:Ole Berg|Ole]]\n"],
        ['20260312100000', 'Carla Diaz', 'Old crane', "The old crane is of 1911.\n\n[[Category:Cranes]]\n"],
        ['20260313100000', 'Carla Diaz', 'Help:Anchors', "An anchor holds best in mud.\n"],
        ['20260313110000', 'Tom Reed', 'Help:Anchors', "An anchor holds best in soft mud.\n", 'Soft', true],
        ['20260314100000', 'Nora Lund', 'Help:Lights', "Red is on the left when you come in.\n"],
        ['20260314110000', 'Nora Lund', 'Help:Lights', "Red is on the left when you come home.\n", 'Wording', true],
        ['20260401090000', 'Carla Diaz', 'Ferry', [self::FERRY, '7:00', '10:00', 'on board'], 'The ferry has a page'],
        ['20260504081200', 'Ole Berg', 'Ferry', [self::FERRY, '8:30', '10:00', 'on board'], 'New times'],
        ['20260509171500', 'Ole Berg', 'Ferry', [self::FERRY, '8:30', '11:00', 'on board'], 'New times'],
        ['20260512120000', 'Tom Reed', 'Ferry', [self::FERRY, '8:30', '11:00', 'on board and at the office'], 'Tickets'],
        ['20260515100000', 'Rita Sales', 'Prices', [self::PRICES, "\n\nAnchors are cheaper in Rita's shop: www.rita.example"],
            'The best shop'],
        ['20260515120000', 'Carla Diaz', 'Prices', [self::PRICES, ''], 'No advertising here', true],
        ['20260516090000', 'Rita Sales', 'Prices', [self::PRICES, "\n\nAnchors are cheaper in Rita's shop: www.rita.example"]],
        ['20260516093000', 'Carla Diaz', 'Prices', [self::PRICES, ''], 'No advertising here', true],
        ['20260517090000', 'Rita Salesbury', 'Tide tables', "High water is at 6:10 and 18:35. Low water is at 0:20 and 12:30.\n", 'Low water'],
        ['20260518090000', 'Rita Sales', 'Boatyard', "The boatyard repairs boats of up to 14 metres.\n\n[[Category:Boats]]\n"],
    ];
}
$maintClass = Seed::class;
require_once RUN_MAINTENANCE_IF_MAIN;
