variable "chosen" {
  default = true
}

resource "azurerm_databricks_workspace" "good" {
  custom_parameters {
    no_public_ip = true
  }
}

resource "azurerm_databricks_workspace" "good_chosen" {
  custom_parameters {
    no_public_ip = var.chosen
  }
}

resource "azurerm_databricks_workspace" "good_absent" {}
