resource "azurerm_kubernetes_cluster" "good" {
  azure_policy_enabled = true
}

resource "azurerm_kubernetes_cluster" "good_former" {
  addon_profile {
    azure_policy {
      enabled = true
    }
  }
}
