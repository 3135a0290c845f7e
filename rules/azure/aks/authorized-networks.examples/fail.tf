resource "azurerm_kubernetes_cluster" "bad" {
  api_server_access_profile {
    authorized_ip_ranges = ["0.0.0.0/0"]
  }
}

resource "azurerm_kubernetes_cluster" "bad_former" {
  api_server_authorized_ip_ranges = []
}

resource "azurerm_kubernetes_cluster" "bad_absent" {
  name = "cluster"
}
