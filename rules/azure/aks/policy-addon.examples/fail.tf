resource "azurerm_kubernetes_cluster" "bad" {
  azure_policy_enabled = false
}

resource "azurerm_kubernetes_cluster" "bad_absent" {
  name = "cluster"
}
