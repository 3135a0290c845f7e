# METADATA
# scope: package
# title: Clusters use roles
# description: Without roles everybody who reaches the API of the cluster may do everything.
# custom:
#   id: PL-AZURE-AKS-1
#   severity: high
#   resources: [azurerm_kubernetes_cluster]
#   frameworks:
#     HIPAA: ["164.308(a)(4)(ii)(B)"]
#     PCI-4.0: ["3.5.1", "3.5.1.3", "7.2.1", "7.2.2", "7.2.3", "7.2.5", "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.7",
#       "8.2.8", "8.3.2", "8.3.4", "10.3.2", "10.6.3"]
#   remedy: Set role_based_access_control_enabled to true, or leave it out.
#   fix:
#     - set: {denied: true}
#       marks: replaces
package plumbline.azure.aks.rbac

attributes := input.resource.attributes

deny contains {"message": "The cluster does without roles.", "path": ["role_based_access_control_enabled"]} if {
	attributes.role_based_access_control_enabled == false
}

# Version 2 of the provider has a block for it.
deny contains {"message": "The cluster does without roles.", "path": ["role_based_access_control", i, "enabled"]} if {
	some i, block in object.get(attributes, "role_based_access_control", [])
	block.enabled == false
}
