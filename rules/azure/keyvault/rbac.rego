# METADATA
# scope: package
# title: Key vaults give access by roles
# description: Access policies are kept in the vault alone, and whoever may write to the vault may add one.
# custom:
#   id: PL-AZURE-KEYVAULT-11
#   severity: low
#   resources: [azurerm_key_vault]
#   frameworks:
#     CIS-Azure-3.0: ["3.3.6"]
#     CIS-Azure-4.0: ["9.3.6"]
#     CIS-Azure-5.0: ["8.3.6"]
#     CIS-Azure-6.0: ["8.3.6"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(i)", "164.308(a)(4)(ii)(B)"]
#     PCI-4.0: ["3.5.1.1", "3.5.1.3", "3.6.1", "3.6.1.2", "3.6.1.3", "3.6.1.4", "3.7.1", "3.7.2", "3.7.4", "3.7.6",
#       "3.7.7", "4.2.1.1", "7.2.1", "7.2.2", "7.2.3", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4"]
#   remedy: Set rbac_authorization_enabled (enable_rbac_authorization) to true.
#   fix:
#     - set: {rbac_authorization_enabled: true}
#       marks: removes
#     - set: {enable_rbac_authorization: true}
#       marks: removes
package plumbline.azure.keyvault.rbac

is_on if input.resource.attributes.rbac_authorization_enabled == true

is_on if input.resource.attributes.enable_rbac_authorization == true

deny contains {"message": "The vault does not give access by roles.", "path": ["rbac_authorization_enabled"]} if not is_on
