variable "chosen" {
  default = true
}

resource "azurerm_databricks_workspace" "good" {
  infrastructure_encryption_enabled = true
}

resource "azurerm_databricks_workspace" "good_chosen" {
  infrastructure_encryption_enabled = var.chosen
}
