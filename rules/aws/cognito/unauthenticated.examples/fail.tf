resource "aws_cognito_identity_pool" "bad" {
  identity_pool_name               = "p"
  allow_unauthenticated_identities = true
}
