locals {
  chosen = false
}

resource "azurerm_databricks_workspace" "bad" {
  custom_parameters {
    no_public_ip = false
  }
}

resource "azurerm_databricks_workspace" "bad_each" {
  for_each = toset(["a", "b"])
  custom_parameters {
    no_public_ip = local.chosen
  }
}
