# METADATA
# scope: package
# title: Cloud SQL instances can be restored to any point in time
# description: With daily backups alone up to a day of data is lost.
# custom:
#   id: PL-GOOGLE-SQL-5
#   severity: medium
#   resources: [google_sql_database_instance]
#   remedy: Set point_in_time_recovery_enabled to true, or binary_log_enabled for MySQL.
#   fix:
#     - set: {settings.0.backup_configuration.0: {enabled: true, point_in_time_recovery_enabled: true}}
#       whole: true
#       marks: [removes, costs]
#     - set: {settings.0.backup_configuration.0: {enabled: true, binary_log_enabled: true}}
#       whole: true
#       marks: [removes, costs]
package plumbline.google.sql.point_in_time

# Replicas are made again from their primary.
not_applicable if input.resource.attributes.master_instance_name

is_ok if input.resource.attributes.settings[_].backup_configuration[_].point_in_time_recovery_enabled == true

is_ok if input.resource.attributes.settings[_].backup_configuration[_].binary_log_enabled == true

deny contains {"message": "The instance cannot be restored to a point in time.", "path": ["settings", 0, "backup_configuration"]} if not is_ok
