locals {
  chosen = false
}

resource "azurerm_databricks_workspace" "bad" {
  infrastructure_encryption_enabled = false
}

resource "azurerm_databricks_workspace" "bad_each" {
  for_each                          = toset(["a", "b"])
  infrastructure_encryption_enabled = local.chosen
}

resource "azurerm_databricks_workspace" "bad_absent" {}
