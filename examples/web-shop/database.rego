# Rules about databases.
package shop.database

import rego.v1

databases := {i: database | some i, database in input.resources; database.type == "aws_db_instance"}

# SHOP-DB-1
default encrypted := null

encrypted := count(unencrypted) == 0 if count(databases) > 0

encrypted_err := sprintf("%s is stored without encryption", [listed(unencrypted)]) if encrypted == false

unencrypted contains i if {
	some i, database in databases
	not database.properties.storage_encrypted
}

# SHOP-DB-2
default backed_up := null

backed_up := count(short_backups) == 0 if count(databases) > 0

backed_up_err := sprintf("%s keeps backups for less than 7 days", [listed(short_backups)]) if backed_up == false

short_backups contains i if {
	some i, database in databases
	object.get(database.properties, "backup_retention_period", 0) < 7
}

# SHOP-DB-3
default protected := null

protected := count(unprotected) == 0 if count(databases) > 0

protected_err := sprintf("%s can be deleted by accident", [listed(unprotected)]) if protected == false

unprotected contains i if {
	some i, database in databases
	not database.properties.deletion_protection
}

listed(indexes) := concat(", ", sort([sprintf("database %s", [databases[i].properties.identifier]) | some i in indexes]))

source_path contains {"encrypted": {"resource_path": [path(i, "storage_encrypted")]}} if some i in unencrypted

source_path contains {"backed_up": {"resource_path": [path(i, "backup_retention_period")]}} if some i in short_backups

source_path contains {"protected": {"resource_path": [path(i, "deletion_protection")]}} if some i in unprotected

path(i, property) := ["resources", i, "properties", property]
