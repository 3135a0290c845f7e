# METADATA
# scope: package
# title: Key vaults cannot be purged
# description: Whoever purges a vault makes all data unreadable that its keys encrypt.
# custom:
#   id: PL-AZURE-KEYVAULT-1
#   severity: medium
#   resources: [azurerm_key_vault]
#   frameworks:
#     CIS-Azure-3.0: ["3.3.5"]
#     CIS-Azure-4.0: ["9.3.5"]
#     CIS-Azure-5.0: ["8.3.5"]
#     CIS-Azure-6.0: ["8.3.5"]
#     HIPAA: ["164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)", "164.308(a)(7)(ii)(C)",
#       "164.312(a)(2)(ii)", "164.312(c)(1)"]
#     SOC2: ["PI1.5"]
#   remedy: Set purge_protection_enabled to true.
#   fix:
#     - set: {purge_protection_enabled: true}
#       marks: removes
package plumbline.azure.keyvault.purge_protection

attributes := input.resource.attributes

deny contains {"message": "The vault can be purged.", "path": ["purge_protection_enabled"]} if not attributes.purge_protection_enabled == true
