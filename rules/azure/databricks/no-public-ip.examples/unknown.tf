variable "given" {}

resource "azurerm_databricks_workspace" "unknown" {
  custom_parameters {
    no_public_ip = var.given
  }
}
