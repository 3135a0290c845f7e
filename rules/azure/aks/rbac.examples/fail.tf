resource "azurerm_kubernetes_cluster" "bad" {
  role_based_access_control_enabled = false
}

resource "azurerm_kubernetes_cluster" "bad_former" {
  role_based_access_control {
    enabled = false
  }
}
