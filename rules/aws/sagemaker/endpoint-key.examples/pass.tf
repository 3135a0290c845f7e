resource "aws_kms_key" "data" {}

resource "aws_sagemaker_endpoint_configuration" "good" {
  name = "scores"
  production_variants {
    model_name             = "scores"
    instance_type          = "ml.m5.large"
    initial_instance_count = 1
  }
  kms_key_arn = aws_kms_key.data.arn
}

resource "aws_sagemaker_endpoint_configuration" "good_2" {
  name = "scores"
  production_variants {
    model_name             = "scores"
    instance_type          = "ml.m5.large"
    initial_instance_count = 1
  }
  kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
