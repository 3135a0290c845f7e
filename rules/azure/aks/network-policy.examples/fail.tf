locals {
  chosen = null
}

resource "azurerm_kubernetes_cluster" "bad" {
  network_profile {
    network_policy = null
  }
}

resource "azurerm_kubernetes_cluster" "bad_each" {
  for_each = toset(["a", "b"])
  network_profile {
    network_policy = local.chosen
  }
}

resource "azurerm_kubernetes_cluster" "bad_absent" {}
