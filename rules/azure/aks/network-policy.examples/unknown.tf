variable "given" {}

resource "azurerm_kubernetes_cluster" "unknown" {
  network_profile {
    network_policy = var.given
  }
}
