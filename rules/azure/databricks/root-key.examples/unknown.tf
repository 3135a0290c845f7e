variable "given" {}

resource "azurerm_databricks_workspace" "unknown" {
  name = "data"
}

resource "azurerm_databricks_workspace_root_dbfs_customer_managed_key" "root" {
  count            = var.given
  workspace_id     = azurerm_databricks_workspace.unknown.id
  key_vault_key_id = azurerm_key_vault_key.root.id
}

resource "azurerm_key_vault_key" "root" {
  name = "root"
}
