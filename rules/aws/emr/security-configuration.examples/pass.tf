resource "aws_emr_security_configuration" "good" {
  name          = "s"
  configuration = jsonencode({ EncryptionConfiguration = { EnableAtRestEncryption = true, EnableInTransitEncryption = true } })
}

resource "aws_emr_cluster" "good" {
  name                   = "c"
  release_label          = "emr-7.0.0"
  security_configuration = aws_emr_security_configuration.good.name
}
