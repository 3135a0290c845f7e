locals {
  chosen = true
}

resource "azurerm_kubernetes_cluster" "bad" {
  http_application_routing_enabled = true
}

resource "azurerm_kubernetes_cluster" "bad_each" {
  for_each                         = toset(["a", "b"])
  http_application_routing_enabled = local.chosen
}
