# METADATA
# scope: package
# title: Keys lie in hardware
# description: A key in hardware cannot be copied out of it.
# custom:
#   id: PL-AZURE-KEYVAULT-10
#   severity: low
#   resources: [azurerm_key_vault_key]
#   remedy: Set key_type to RSA-HSM or EC-HSM (sku premium).
#   fix:
#     - set: {key_type: RSA-HSM}
#     - set: {key_type: EC-HSM}
package plumbline.azure.keyvault.hsm_keys

attributes := input.resource.attributes

deny contains {"message": "The key does not lie in hardware.", "path": ["key_type"]} if attributes.key_type in {"RSA", "EC"}
