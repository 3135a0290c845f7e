locals {
  chosen = false
}

resource "azurerm_spring_cloud_app" "bad" {
  https_only = false
}

resource "azurerm_spring_cloud_app" "bad_each" {
  for_each   = toset(["a", "b"])
  https_only = local.chosen
}

resource "azurerm_spring_cloud_app" "bad_absent" {}
