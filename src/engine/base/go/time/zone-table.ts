/**
 * The names of the IANA time zones and their abbreviations since 1970, from the tz database (public domain): Intl knows
 * the offsets but neither the abbreviations nor the exact spelling of names. Each line: the abbreviations with their
 * offset in seconds (and, when one replaces another at the same offset, since when), then the zones that share them.
 * An offset without a name is written as a number.
 */
export const ZONE_TABLE = `
|Africa/Casablanca Africa/El_Aaiun America/Araguaina America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/ComodRivadavia America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Asuncion America/Bahia America/Belem America/Boa_Vista America/Bogota America/Buenos_Aires America/Campo_Grande America/Caracas America/Catamarca America/Cayenne America/Cordoba America/Coyhaique America/Cuiaba America/Eirunepe America/Fortaleza America/Godthab America/Guayaquil America/Guyana America/Jujuy America/La_Paz America/Lima America/Maceio America/Manaus America/Mendoza America/Montevideo America/Noronha America/Nuuk America/Paramaribo America/Porto_Acre America/Porto_Velho America/Punta_Arenas America/Recife America/Rio_Branco America/Rosario America/Santarem America/Santiago America/Sao_Paulo America/Scoresbysund Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville Antarctica/Mawson Antarctica/Palmer Antarctica/Rothera Antarctica/Syowa Antarctica/Troll Antarctica/Vostok Asia/Aden Asia/Almaty Asia/Anadyr Asia/Aqtau Asia/Aqtobe Asia/Ashgabat Asia/Ashkhabad Asia/Atyrau Asia/Baghdad Asia/Bahrain Asia/Baku Asia/Bangkok Asia/Barnaul Asia/Bishkek Asia/Brunei Asia/Chita Asia/Choibalsan Asia/Colombo Asia/Dacca Asia/Dhaka Asia/Dili Asia/Dubai Asia/Dushanbe Asia/Ho_Chi_Minh Asia/Hovd Asia/Irkutsk Asia/Kabul Asia/Kamchatka Asia/Kashgar Asia/Kathmandu Asia/Katmandu Asia/Khandyga Asia/Krasnoyarsk Asia/Kuala_Lumpur Asia/Kuching Asia/Kuwait Asia/Magadan Asia/Muscat Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Oral Asia/Phnom_Penh Asia/Qatar Asia/Qostanay Asia/Qyzylorda Asia/Rangoon Asia/Riyadh Asia/Saigon Asia/Sakhalin Asia/Samarkand Asia/Singapore Asia/Srednekolymsk Asia/Tashkent Asia/Tbilisi Asia/Tehran Asia/Thimbu Asia/Thimphu Asia/Tomsk Asia/Ulaanbaatar Asia/Ulan_Bator Asia/Urumqi Asia/Ust-Nera Asia/Vientiane Asia/Vladivostok Asia/Yakutsk Asia/Yangon Asia/Yekaterinburg Asia/Yerevan Atlantic/Cape_Verde Atlantic/South_Georgia Atlantic/Stanley Australia/Eucla Brazil/Acre Brazil/DeNoronha Brazil/East Brazil/West Chile/Continental Chile/EasterIsland Etc/GMT+1 Etc/GMT+10 Etc/GMT+11 Etc/GMT+12 Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT-1 Etc/GMT-10 Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6 Etc/GMT-7 Etc/GMT-8 Etc/GMT-9 Europe/Astrakhan Europe/Samara Europe/Saratov Europe/Ulyanovsk Indian/Chagos Indian/Christmas Indian/Cocos Indian/Kerguelen Indian/Mahe Indian/Maldives Indian/Mauritius Indian/Reunion Iran Kwajalein NZ-CHAT Pacific/Apia Pacific/Bougainville Pacific/Chatham Pacific/Chuuk Pacific/Easter Pacific/Efate Pacific/Enderbury Pacific/Fakaofo Pacific/Fiji Pacific/Funafuti Pacific/Galapagos Pacific/Gambier Pacific/Guadalcanal Pacific/Kanton Pacific/Kiritimati Pacific/Kosrae Pacific/Kwajalein Pacific/Majuro Pacific/Marquesas Pacific/Nauru Pacific/Niue Pacific/Norfolk Pacific/Noumea Pacific/Palau Pacific/Pitcairn Pacific/Pohnpei Pacific/Ponape Pacific/Port_Moresby Pacific/Rarotonga Pacific/Tahiti Pacific/Tarawa Pacific/Tongatapu Pacific/Truk Pacific/Wake Pacific/Wallis Pacific/Yap Singapore
ACST+34200|Australia/Darwin Australia/North
ACST+34200 ACDT+37800|Australia/Adelaide Australia/Broken_Hill Australia/South Australia/Yancowinna
AEDT+39600 AEST+36000|Antarctica/Macquarie Australia/Currie Australia/Hobart Australia/Tasmania
AEST+36000|Australia/LHI Australia/Lord_Howe
AEST+36000 AEDT+39600|Australia/ACT Australia/Brisbane Australia/Canberra Australia/Lindeman Australia/Melbourne Australia/NSW Australia/Queensland Australia/Sydney Australia/Victoria
AHST-36000 AHDT-32400 YST-32400@436359600 AKST-32400@439030800 AKDT-28800|America/Anchorage US/Alaska
AST-14400|America/Anguilla America/Antigua America/Aruba America/Blanc-Sablon America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk America/Lower_Princes America/Marigot America/Miquelon America/Montserrat America/Port_of_Spain America/Puerto_Rico America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Tortola America/Virgin
AST-14400 ADT-10800|America/Barbados America/Glace_Bay America/Halifax America/Martinique America/Moncton America/Thule Atlantic/Bermuda Canada/Atlantic
AST-14400 ADT-10800 ADDT-7200|America/Goose_Bay
AWST+28800 AWDT+32400|Australia/Perth Australia/West
BST+3600 GMT+0|Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London GB GB-Eire
BST-39600 BDT-36000 AHST-36000@436363200 HST-36000@439034400 HDT-32400|America/Adak America/Atka US/Aleutian
BST-39600 BDT-36000 YST-32400 AKST-32400@439030800 AKDT-28800|America/Nome
CAT+7200|Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo
CAT+7200 CAST+10800 EAT+10800@947930400|Africa/Juba Africa/Khartoum
CET+3600 CEST+7200|Africa/Tunis Arctic/Longyearbyen Atlantic/Jan_Mayen CET Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich MET Poland
CET+3600 WET+0 WEST+3600@228268800 CET+3600@717555600 CEST+7200 WEST+3600@828234000|Europe/Lisbon Portugal WET
CST+28800 CDT+32400|Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Macao Asia/Macau Asia/Shanghai Asia/Taipei PRC ROC
CST-18000 CDT-14400|America/Havana Cuba
CST-21600|America/Regina Canada/Saskatchewan
CST-21600 CDT-18000|America/Belize America/Chicago America/Costa_Rica America/El_Salvador America/Guatemala America/Matamoros America/Mexico_City America/Monterrey America/Rainy_River America/Tegucigalpa America/Winnipeg CST6CDT Canada/Central Mexico/General US/Central
CST-21600 CDT-18000 EST-18000@247042800 CDT-18000@1143961200 EST-18000@1194156000 EDT-14400|America/Indiana/Petersburg
CST-21600 CDT-18000 EST-18000@688546800 CDT-18000@1143961200|America/Indiana/Knox America/Knox_IN US/Indiana-Starke
CST-21600 CDT-18000 EST-18000@972802800 CDT-18000@986112000|America/Rankin_Inlet
CST-21600 CDT-18000 EST-18000@972802800 CDT-18000@986112000 EST-18000@1162105200 CDT-18000@1173600000|America/Resolute
CST-21600 CDT-18000 EST-18000@972802800 EDT-14400|America/Kentucky/Monticello
CST-21600 CDT-18000 MDT-21600@891766800 MST-25200 CST-21600@1667116800|America/Chihuahua America/Ojinaga
CST-21600 CDT-18000 MDT-21600@891766800 MST-25200 CST-21600@1667116800 MDT-21600@1678611600|America/Ciudad_Juarez
CST-21600 EST-18000 CDT-18000@290584800 EST-18000@694260000 CDT-18000@1113112800|America/Managua
CST-21600 EST-18000 CDT-18000@828864000|America/Merida
CST-21600 EST-18000 CDT-18000@828864000 EST-18000@877849200 EDT-14400 CDT-18000@902037600 EST-18000@1422777600|America/Cancun
EAT+10800|Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte
EET+7200 CET+3600 CEST+7200@386463600 EET+7200@641775600 CEST+7200@860108400 EET+7200@875916000 CEST+7200@1364515200 EET+7200@1382659200|Africa/Tripoli Libya
EET+7200 EEST+10800|Africa/Cairo Asia/Beirut Asia/Nicosia EET Egypt Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Mariehamn Europe/Nicosia Europe/Sofia
EET+7200 EEST+10800 +10800@1473282000 EEST+10800@1521939600|Asia/Famagusta
EET+7200 EEST+10800 +10800@1666904400|Asia/Damascus
EET+7200 EEST+10800 +10800@1666908000|Asia/Amman
EET+7200 EEST+10800 +10800@267915600 EEST+10800@482799600 +10800@1473195600|Asia/Istanbul Europe/Istanbul Turkey
EST-18000|America/Atikokan America/Cayman America/Coral_Harbour America/Panama EST
EST-18000 AST-14400|America/Santo_Domingo
EST-18000 CDT-18000@104914800 CST-21600|America/Menominee
EST-18000 EDT-14400|America/Detroit America/Fort_Wayne America/Indiana/Indianapolis America/Indiana/Vevay America/Indianapolis America/Jamaica America/Montreal America/Nassau America/New_York America/Nipigon America/Port-au-Prince America/Thunder_Bay America/Toronto Canada/Eastern EST5EDT Jamaica US/East-Indiana US/Eastern US/Michigan
EST-18000 EDT-14400 AST-14400@1425798000 EDT-14400@1520751600|America/Grand_Turk
EST-18000 EDT-14400 CDT-18000@1143961200 CST-21600|America/Indiana/Tell_City
EST-18000 EDT-14400 CDT-18000@1143961200 CST-21600 EST-18000@1194156000|America/Indiana/Vincennes America/Indiana/Winamac
EST-18000 EDT-14400 CDT-18000@126687600 EST-18000@152089200|America/Indiana/Marengo America/Kentucky/Louisville America/Louisville
EST-18000 EDT-14400 CST-21600 CDT-18000@954662400 EST-18000@972802800|America/Iqaluit America/Pangnirtung
GMT+0|Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry Africa/Dakar Africa/Freetown Africa/Lome Africa/Nouakchott Africa/Ouagadougou Africa/Timbuktu America/Danmarkshavn Atlantic/Reykjavik Atlantic/St_Helena Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich Iceland
GMT+0 WAT+3600|Africa/Sao_Tome
GST+36000 GDT+39600 ChST+36000@977493600|Pacific/Guam Pacific/Saipan
HKT+28800 HKST+32400|Asia/Hong_Kong Hongkong
HST-36000|HST Pacific/Honolulu Pacific/Johnston US/Hawaii
IST+19800|Asia/Calcutta Asia/Kolkata
IST+3600 GMT+0|Eire Europe/Dublin
IST+7200 IDT+10800|Asia/Jerusalem Asia/Tel_Aviv Israel
IST+7200 IDT+10800 EET+7200@820447200 EEST+10800@828655200|Asia/Gaza Asia/Hebron
JST+32400|Asia/Tokyo Japan
KST+32400 KDT+36000|Asia/Seoul ROK
KST+32400 KST+30600|Asia/Pyongyang
MMT-2670 GMT+0|Africa/Monrovia
MSD+14400@575416800 MSK+10800 +14400@670374000 MSD+14400@701820000 MSK+14400@1301180400 +14400@1540681200|Europe/Volgograd
MSD+14400@606866400 MSK+10800 +14400@670374000 MSD+14400@701820000 MSK+14400@1301180400|Europe/Kirov
MSK+10800 MSD+14400 EEST+10800@606870000 EET+7200|Europe/Riga Europe/Tallinn
MSK+10800 MSD+14400 EEST+10800@606870000 EET+7200 +10800@1301184000|Europe/Kaliningrad
MSK+10800 MSD+14400 EEST+10800@606870000 EET+7200 CEST+7200@891133200 CET+3600 EET+7200@941331600|Europe/Vilnius
MSK+10800 MSD+14400 EEST+10800@641944800 EET+7200|Europe/Chisinau Europe/Tiraspol
MSK+10800 MSD+14400 EEST+10800@646783200 EET+7200|Europe/Kiev Europe/Kyiv Europe/Uzhgorod Europe/Zaporozhye
MSK+10800 MSD+14400 EEST+10800@670374000 EET+7200 +10800@1301184000|Europe/Minsk
MSK+10800 MSD+14400 EEST+10800@670374000 EET+7200 MSK+10800@695779200 MSK+14400@1301180400|Europe/Moscow W-SU
MSK+10800 MSD+14400 EET+7200 EEST+10800@701827200 MSK+10800@780447600 EEST+10800@859683600 MSK+14400@1396137600 MSK+10800@1414274400|Europe/Simferopol
MST-25200|America/Creston America/Phoenix MST US/Arizona
MST-25200 CST-21600|America/Swift_Current
MST-25200 MDT-21600|America/Boise America/Denver America/Edmonton America/Hermosillo America/Mazatlan America/Shiprock America/Yellowknife Canada/Mountain MST7MDT Mexico/BajaSur Navajo US/Mountain
MST-25200 MDT-21600 CDT-18000 CST-21600@1288508400|America/Bahia_Banderas
MST-25200 MDT-21600 CST-21600@1067155200 CDT-18000|America/North_Dakota/New_Salem
MST-25200 MDT-21600 CST-21600@1289113200 CDT-18000|America/North_Dakota/Beulah
MST-25200 MDT-21600 CST-21600@720000000 CDT-18000|America/North_Dakota/Center
MST-25200 MDT-21600 CST-21600@941356800 CDT-18000 EST-18000@972802800 MDT-21600@986115600|America/Cambridge_Bay
NST-12600 NDT-9000 NDDT-5400|America/St_Johns Canada/Newfoundland
NZST+43200 NZDT+46800|Antarctica/McMurdo Antarctica/South_Pole NZ Pacific/Auckland
PKT+18000@38775600 PKST+21600|Asia/Karachi
PST+28800 PDT+32400|Asia/Manila
PST-28800 PDT-25200|America/Ensenada America/Los_Angeles America/Santa_Isabel America/Tijuana America/Vancouver Canada/Pacific Mexico/BajaNorte PST8PDT US/Pacific
PST-28800 PDT-25200 AKST-32400 AKDT-28800@1457866800 PST-28800@1541325600 AKDT-28800@1552215600|America/Metlakatla
PST-28800 PDT-25200 MDT-21600 MST-25200@309945600|America/Inuvik
PST-28800 PDT-25200 MST-25200@1425808800|America/Fort_Nelson
PST-28800 PDT-25200 MST-25200@1604214000|America/Whitehorse Canada/Yukon
PST-28800 PDT-25200 MST-25200@84013200|America/Dawson_Creek
PST-28800 PDT-25200 YDT-28800@325677600 PST-28800@341402400 YST-32400 AKST-32400@439030800 AKDT-28800@452084400|America/Juneau
PST-28800 PDT-25200 YST-32400 AKST-32400@439030800 AKDT-28800@452084400|America/Sitka
SAST+7200|Africa/Johannesburg Africa/Maseru Africa/Mbabane
SAST+7200 CAT+7200@637970400 WAT+3600|Africa/Windhoek
SST-39600|Pacific/Midway Pacific/Pago_Pago Pacific/Samoa US/Samoa
UTC+0|Etc/UCT Etc/UTC Etc/Universal Etc/Zulu UCT UTC Universal Zulu
WAT+3600|Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Luanda Africa/Malabo Africa/Niamey Africa/Porto-Novo
WAT+3600 WAST+7200|Africa/Ndjamena
WET+0 WEST+3600|Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira
WET+0 WEST+3600 CET+3600@246236400 CEST+7200 WEST+3600@325468800 CET+3600@357523200|Africa/Algiers
WET+0 WEST+3600 CET+3600@448243200 CEST+7200|Africa/Ceuta
WET+0@725421600 WEST+3600 +0@740278800|Atlantic/Azores
WIB+25200|Asia/Jakarta
WIT+32400|Asia/Jayapura
WITA+28800|Asia/Makassar Asia/Ujung_Pandang
WITA+28800 WIB+25200|Asia/Pontianak
YST-32400 PST-28800 PDT-25200 MST-25200@1604214000|America/Dawson
YST-32400 YDT-28800 AKST-32400@439030800 AKDT-28800@452084400|America/Yakutat
`;
