# METADATA
# scope: package
# title: Deleted backups can be restored
# description: Attackers delete backups before they encrypt data.
# custom:
#   id: PL-AZURE-BACKUP-1
#   severity: medium
#   resources: [azurerm_recovery_services_vault]
#   remedy: Set soft_delete_enabled to true, or leave it out.
#   fix:
#     - set: {soft_delete_enabled: true}
package plumbline.azure.backup.soft_delete

attributes := input.resource.attributes

deny contains {"message": "Deleted backups are lost at once.", "path": ["soft_delete_enabled"]} if attributes.soft_delete_enabled == false
