# METADATA
# scope: package
# title: Storage accounts deny networks that are not named
# description: Without a default of Deny the account can be reached from every network of the internet.
# custom:
#   id: PL-AZURE-STORAGE-5
#   severity: high
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-3.0: ["4.7"]
#     CIS-Azure-4.0: ["2.2.1.2", "10.3.2.3"]
#     CIS-Azure-5.0: ["9.3.2.3"]
#     CIS-Azure-6.0: ["9.3.2.3"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.308(a)(4)(ii)(A)", "164.312(a)(1)"]
#   remedy: Set default_action to Deny in network_rules or in an azurerm_storage_account_network_rules, or set public_network_access_enabled to false.
#   fix:
#     - set: {network_rules.0.default_action: Deny}
#       marks: removes
package plumbline.azure.storage.network_rules

attributes := input.resource.attributes

is_closed if attributes.public_network_access_enabled == false

is_closed if lower(attributes.network_rules[_].default_action) == "deny"

is_closed if {
	some each in input.companions
	each.type == "azurerm_storage_account_network_rules"
	lower(each.attributes.default_action) == "deny"
}

deny contains {"message": "Every network can reach the storage account.", "path": ["network_rules", 0, "default_action"]} if not is_closed
