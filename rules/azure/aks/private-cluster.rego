# METADATA
# scope: package
# title: Clusters are private
# description: The API of a private cluster has no address on the internet at all.
# custom:
#   id: PL-AZURE-AKS-3
#   severity: medium
#   resources: [azurerm_kubernetes_cluster]
#   frameworks:
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.310(a)(1)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1", "A.8.14"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1"]
#     SOC2: ["CC6.1"]
#   remedy: Set private_cluster_enabled to true; the cluster is made anew.
#   fix:
#     - set: {private_cluster_enabled: true}
#       marks: removes
package plumbline.azure.aks.private_cluster

attributes := input.resource.attributes

deny contains {"message": "The API of the cluster has a public address.", "path": ["private_cluster_enabled"]} if not attributes.private_cluster_enabled == true
