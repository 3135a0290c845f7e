variable "chosen" {
  default = false
}

resource "azurerm_kubernetes_cluster" "good" {
  http_application_routing_enabled = false
}

resource "azurerm_kubernetes_cluster" "good_chosen" {
  http_application_routing_enabled = var.chosen
}

resource "azurerm_kubernetes_cluster" "good_absent" {}
