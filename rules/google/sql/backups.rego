# METADATA
# scope: package
# title: Cloud SQL instances are backed up
# description: Without backups a mistake or an intruder takes the data away for good.
# custom:
#   id: PL-GOOGLE-SQL-4
#   severity: medium
#   resources: [google_sql_database_instance]
#   remedy: Add backup_configuration with enabled = true.
package plumbline.google.sql.backups

# Replicas are made again from their primary.
not_applicable if input.resource.attributes.master_instance_name

is_ok if input.resource.attributes.settings[_].backup_configuration[_].enabled == true

deny contains {"message": "The instance is not backed up.", "path": ["settings", 0, "backup_configuration", 0, "enabled"]} if not is_ok
