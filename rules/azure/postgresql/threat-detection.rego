# METADATA
# scope: package
# title: PostgreSQL servers watch for attacks
# description: Without it nobody hears of injections and of odd sign-ins.
# custom:
#   id: PL-AZURE-POSTGRESQL-7
#   severity: medium
#   resources: [azurerm_postgresql_server]
#   remedy: Add threat_detection_policy with enabled true.
#   fix:
#     - set: {threat_detection_policy.0.enabled: true}
#       marks: costs
package plumbline.azure.postgresql.threat_detection

attributes := input.resource.attributes

deny contains {"message": "Nobody watches the server for attacks.", "path": ["threat_detection_policy", 0, "enabled"]} if not attributes.threat_detection_policy[0].enabled == true
