locals {
  chosen = false
}

resource "azurerm_spring_cloud_api_portal" "bad" {
  https_only_enabled = false
}

resource "azurerm_spring_cloud_api_portal" "bad_each" {
  for_each           = toset(["a", "b"])
  https_only_enabled = local.chosen
}

resource "azurerm_spring_cloud_api_portal" "bad_absent" {}
