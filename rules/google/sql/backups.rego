# METADATA
# scope: package
# title: Cloud SQL instances are backed up
# description: Without backups a mistake or an intruder takes the data away for good.
# custom:
#   id: PL-GOOGLE-SQL-4
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.7"]
#     CIS-GCP-4.0: ["6.7"]
#     CIS-GCP-5.0: ["6.8"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)",
#       "164.312(c)(1)", "164.312(e)(2)(i)"]
#     ISO27001-2022: ["A.8.13"]
#     PCI-4.0: ["1.5.1", "3.5.1", "3.5.1.3", "6.3.3", "8.3.2", "10.3.2", "10.3.3"]
#     SOC2: ["CC7.4", "CC7.5", "PI1.5"]
#   remedy: Add backup_configuration with enabled = true.
#   fix:
#     - set: {settings.0.backup_configuration.0.enabled: true}
package plumbline.google.sql.backups

# Replicas are made again from their primary.
not_applicable if input.resource.attributes.master_instance_name

is_ok if input.resource.attributes.settings[_].backup_configuration[_].enabled == true

deny contains {"message": "The instance is not backed up.", "path": ["settings", 0, "backup_configuration", 0, "enabled"]} if not is_ok
