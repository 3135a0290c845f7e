# METADATA
# scope: package
# title: Cloud SQL instances stand in two zones
# description: An instance in one zone is gone with the zone.
# custom:
#   id: PL-GOOGLE-SQL-8
#   severity: low
#   resources: [google_sql_database_instance]
#   remedy: Set availability_type to REGIONAL.
#   fix:
#     - set:
#         settings.0.availability_type: REGIONAL
#         settings.0.backup_configuration.0: {enabled: true, point_in_time_recovery_enabled: true}
#       whole: true
#       marks: [removes, costs]
#     - set:
#         settings.0.availability_type: REGIONAL
#         settings.0.backup_configuration.0: {enabled: true, binary_log_enabled: true}
#       whole: true
#       marks: [removes, costs]
package plumbline.google.sql.high_availability

# Replicas are made again from their primary.
not_applicable if input.resource.attributes.master_instance_name

is_ok if input.resource.attributes.settings[_].availability_type == "REGIONAL"

deny contains {"message": "The instance stands in one zone.", "path": ["settings", 0, "availability_type"]} if not is_ok
