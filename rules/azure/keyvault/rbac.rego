# METADATA
# scope: package
# title: Key vaults give access by roles
# description: Access policies are kept in the vault alone, and whoever may write to the vault may add one.
# custom:
#   id: PL-AZURE-KEYVAULT-11
#   severity: low
#   resources: [azurerm_key_vault]
#   remedy: Set rbac_authorization_enabled (enable_rbac_authorization) to true.
package plumbline.azure.keyvault.rbac

is_on if input.resource.attributes.rbac_authorization_enabled == true

is_on if input.resource.attributes.enable_rbac_authorization == true

deny contains {"message": "The vault does not give access by roles.", "path": ["rbac_authorization_enabled"]} if not is_on
