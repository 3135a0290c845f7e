resource "azurerm_kubernetes_cluster" "good" {
  api_server_access_profile {
    authorized_ip_ranges = ["198.51.100.0/24"]
  }
}

resource "azurerm_kubernetes_cluster" "good_former" {
  api_server_authorized_ip_ranges = ["198.51.100.0/24"]
}

resource "azurerm_kubernetes_cluster" "good_private" {
  private_cluster_enabled = true
}
