resource "aws_kms_key" "data" {}

resource "aws_codeartifact_domain" "good" {
  domain         = "packages"
  encryption_key = aws_kms_key.data.arn
}

resource "aws_codeartifact_domain" "good_2" {
  domain         = "packages"
  encryption_key = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
