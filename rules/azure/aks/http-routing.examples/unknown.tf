variable "given" {}

resource "azurerm_kubernetes_cluster" "unknown" {
  http_application_routing_enabled = var.given
}
