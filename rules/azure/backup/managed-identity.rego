# METADATA
# scope: package
# title: Backup vaults have a managed identity
# description: Without an identity the vault needs secrets to reach keys and storage.
# custom:
#   id: PL-AZURE-BACKUP-2
#   severity: low
#   resources: [azurerm_recovery_services_vault]
#   remedy: Add identity with type SystemAssigned or UserAssigned.
#   fix:
#     - set: {identity.0.type: SystemAssigned}
package plumbline.azure.backup.managed_identity

deny contains {"message": "The vault has no managed identity.", "path": ["identity"]} if not input.resource.attributes.identity[0]
