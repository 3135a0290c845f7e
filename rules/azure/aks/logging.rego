# METADATA
# scope: package
# title: Clusters send their logs to Azure Monitor
# description: Without logs nobody can tell afterwards what happened in the cluster.
# custom:
#   id: PL-AZURE-AKS-6
#   severity: medium
#   resources: [azurerm_kubernetes_cluster]
#   frameworks:
#     ISO27001-2022: ["A.8.16"]
#   remedy: Add oms_agent with a log_analytics_workspace_id.
#   fix:
#     - set: {oms_agent.0: {log_analytics_workspace_id: "${var.log_analytics_workspace_id}"}}
#       marks: costs
#     - set: {addon_profile.0.oms_agent.0: {enabled: true, log_analytics_workspace_id: "${var.log_analytics_workspace_id}"}}
#       marks: costs
package plumbline.azure.aks.logging

import data.plumbline.lib.azure_diagnostics

attributes := input.resource.attributes

is_logged if attributes.oms_agent[0]

# Version 2 of the provider has add-ons in a block of their own.
is_logged if object.get(attributes, "addon_profile", [])[_].oms_agent[_].enabled == true

is_logged if count(azure_diagnostics.categories(input.companions)) > 0

deny contains {"message": "The cluster does not send its logs to Azure Monitor.", "path": ["oms_agent"]} if not is_logged
