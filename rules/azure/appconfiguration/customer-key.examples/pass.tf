resource "azurerm_app_configuration" "good" {
  encryption {
    key_vault_key_identifier = "https://vault.vault.azure.net/keys/key/1"
  }
}

resource "azurerm_app_configuration" "good_dynamic" {
  dynamic "encryption" {
    for_each = ["one"]
    content {
      key_vault_key_identifier = "https://vault.vault.azure.net/keys/key/1"
    }
  }
}
