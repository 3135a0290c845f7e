locals {
  chosen = "none"
}

resource "azurerm_kubernetes_cluster" "bad" {
  automatic_upgrade_channel = "none"
}

resource "azurerm_kubernetes_cluster" "bad_1" {
  automatic_channel_upgrade = "none"
}

resource "azurerm_kubernetes_cluster" "bad_each" {
  for_each                  = toset(["a", "b"])
  automatic_upgrade_channel = local.chosen
}

resource "azurerm_kubernetes_cluster" "bad_absent" {}
