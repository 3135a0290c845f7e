resource "aws_elastic_beanstalk_environment" "good" {
  name        = "web"
  application = "app"
  setting {
    namespace = "aws:elasticbeanstalk:healthreporting:system"
    name      = "SystemType"
    value     = "enhanced"
  }
}
