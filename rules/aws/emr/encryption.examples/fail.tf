resource "aws_emr_security_configuration" "bad" {
  name          = "s"
  configuration = <<EOF
{"EncryptionConfiguration": {"EnableInTransitEncryption": false, "EnableAtRestEncryption": true}}
EOF
}
