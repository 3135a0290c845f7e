# METADATA
# scope: package
# title: AlloyDB clusters are backed up
# description: Without backups a mistake or an intruder takes the data away for good.
# custom:
#   id: PL-GOOGLE-ALLOYDB-4
#   severity: medium
#   resources: [google_alloydb_cluster]
#   remedy: Leave automated_backup_policy and continuous_backup_config enabled.
#   fix:
#     - set: {denied: true}
package plumbline.google.alloydb.backups

deny contains {"message": "Automated backups are off.", "path": ["automated_backup_policy", 0, "enabled"]} if input.resource.attributes.automated_backup_policy[_].enabled == false

deny contains {"message": "Continuous backups are off.", "path": ["continuous_backup_config", 0, "enabled"]} if input.resource.attributes.continuous_backup_config[_].enabled == false
