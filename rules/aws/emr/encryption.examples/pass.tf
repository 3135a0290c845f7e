resource "aws_emr_security_configuration" "good" {
  name          = "s"
  configuration = jsonencode({ EncryptionConfiguration = { EnableAtRestEncryption = true, EnableInTransitEncryption = true } })
}
