variable "policies" {
  type = bool
}

resource "azurerm_kubernetes_cluster" "unknown" {
  azure_policy_enabled = var.policies
}
